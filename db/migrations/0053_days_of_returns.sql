-- How long goods may come back and when a refund has arrived are settings: the texts that were filled in name them, and say
-- what they say. What staff have rewritten stays.
update faqs set
  answer_en = replace(answer_en, '30 days', '{returnDays} days'),
  answer_am = replace(answer_am, '30 ቀናት', '{returnDays} ቀናት'),
  answer_om = replace(answer_om, 'guyyoota 30', 'guyyoota {returnDays}')
  where answer_en like 'You may return what you bought within 30 days of delivery%';
update faqs set
  answer_en = replace(answer_en, '5-7 business days', 'Up to {refundDays} business days'),
  answer_am = replace(answer_am, '5-7 የሥራ ቀናት', 'እስከ {refundDays} የሥራ ቀናት'),
  answer_om = replace(answer_om, 'guyyoota hojii 5-7', 'guyyoota hojii hanga {refundDays}')
  where answer_en like '5-7 business days after the supplier has received the goods%';

update legal_pages set
  body_en = replace(replace(body_en::text, '30 days', '{returnDays} days'),
    '5-7 business days', 'up to {refundDays} business days')::jsonb,
  body_am = replace(replace(body_am::text, '30 ቀናት', '{returnDays} ቀናት'),
    '5-7 የሥራ ቀናት', 'እስከ {refundDays} የሥራ ቀናት')::jsonb,
  body_om = replace(replace(replace(body_om::text, 'Guyyoota 30', 'Guyyoota {returnDays}'),
    'guyyoota 30', 'guyyoota {returnDays}'), 'guyyoota hojii 5-7', 'guyyoota hojii hanga {refundDays}')::jsonb
  where kind = 'returns' and body_en::text like '%You may return what you bought within 30 days of delivery%';
