// `npm start`: builds the web app when something changed, then runs the back end that serves it.
import { run } from './run.ts'

const built = await run('turbo', ['run', 'build', '--filter=@backoffice/backoffice', '--output-logs=errors-only'])
process.exitCode = built === 0 ? await run('node', ['--conditions=source', '--disable-warning=ExperimentalWarning', 'apps/api/src/main.ts']) : built
