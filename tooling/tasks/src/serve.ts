// `npm start`: builds the web app and the back end when something changed, then runs the back end that serves both.
import { run } from './run.ts'

console.log('Building the app and the server; the first time takes a minute or two.')
const built = await run('turbo', [
  'run',
  'build',
  '--filter=@backoffice/backoffice',
  '--filter=@backoffice/api',
  '--output-logs=errors-only',
])
// A person reads this terminal: only log warnings and errors of the server.
process.env['BACKOFFICE_LOG_LEVEL'] ??= 'warn'
process.exitCode = built === 0 ? await run('node', ['apps/api/dist/main.js']) : built
