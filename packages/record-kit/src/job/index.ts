export { RunningJob } from './running-job.tsx'
