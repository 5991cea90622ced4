// `npm start`: builds the web app and the back end when something changed, then runs the back end that serves both.
import { run } from './run.ts'

const built = await run('turbo', [
  'run',
  'build',
  '--filter=@backoffice/backoffice',
  '--filter=@backoffice/api',
  '--output-logs=errors-only',
])
process.exitCode = built === 0 ? await run('node', ['apps/api/dist/main.js']) : built
