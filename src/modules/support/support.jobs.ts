import { defineCron } from '#shop/events.ts';
import { finishLeftDocuments } from './application-documents.ts';

// Whoever sends papers one by one is done an hour after the last, though they never say so.
defineCron('support_finish_documents', '*/10 * * * *', finishLeftDocuments);
