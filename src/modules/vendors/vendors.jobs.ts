import { defineCron } from '#shop/events.ts';
import { noteAnswerTimes } from './answer-times.ts';
import { remindOfEndingDocuments } from './checks.ts';
import { followClosures } from './own-store.ts';

// A closure begins and ends at midnight in Addis Ababa (21:00 UTC); a run that was missed is made up by the next.
defineCron('vendors_follow_closures', '*/10 * * * *', followClosures);

// In the morning of the teams who read it.
defineCron('vendors_remind_of_documents', '30 5 * * *', remindOfEndingDocuments);

// How soon stores answer, told on their goods' pages.
defineCron('vendors_note_answer_times', '50 1 * * *', noteAnswerTimes);
