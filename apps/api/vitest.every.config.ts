import { nodeTests } from '@backoffice/tooling-vitest'
import { usual } from './vitest.config.ts'

/** Every test file, those of the long run too, each as often as in the normal run: for one file after a change. */
export default nodeTests({ ...usual, include: ['{src,test}/**/*.{test,long}.ts'] })
