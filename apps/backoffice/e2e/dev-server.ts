import { resolve } from 'node:path'
import { createServer } from 'vite'

/** The development server of the app, in front of a running product. */
export interface DevServer {
  readonly address: string
  readonly close: () => Promise<void>
}

/** Starts `vite dev` on a free port. @param product - URL of the product's server. */
export async function startDevServer(product: string): Promise<DevServer> {
  process.env['BACKOFFICE_SERVER'] = product
  const server = await createServer({
    configFile: resolve(import.meta.dirname, '../vite.config.ts'),
    root: resolve(import.meta.dirname, '..'),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  })
  await server.listen()
  const [address] = server.resolvedUrls?.local ?? []
  if (!address) throw new Error('The development server has no address')
  return { address, close: () => server.close() }
}
