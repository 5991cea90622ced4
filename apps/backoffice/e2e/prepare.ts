import { startProduct } from './start-product.ts'

// Creates the demo data in an empty folder for the browser tests, while other tests run.
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder')
const product = await startProduct(folder)
await product.stop()
