export { jobsApi } from './jobs.api.ts';
export {
  deleteJobs,
  jobOverview,
  listJobs,
  retryJobs,
  retryMatchingJobs,
  runCronNow,
} from './jobs.service.ts';
