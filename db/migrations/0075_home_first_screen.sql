-- A phone's first screen and a half: an offer, the categories, the first deals. Where staff have ordered the sections otherwise, theirs stays.
update home_sections set position = 12 where key = 'categories' and position = 50;
update home_sections set position = 14 where key = 'premium' and position = 40;
