import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

const rows = JSON.stringify(
  Array.from({ length: 50 }, (_, index) => ({
    sku: `SKU-${index}`,
    name: `Product number ${index}`,
    status: 'Active',
    price: 100 + index,
    stock: index,
  })),
)

/** Serves the baseline from memory, compressed like the product. */
export async function serveFloor(folder: string): Promise<{ address: string; close(): void }> {
  const packed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    const name = extname(path) === '' ? '/index.html' : path
    const content = async () =>
      packed.get(name) ??
      brotliCompressSync(name === '/rows.json' ? Buffer.from(rows) : await readFile(join(folder, name)))
    void content().then(
      (body) => {
        packed.set(name, body)
        response
          .writeHead(200, {
            'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
            'content-encoding': 'br',
          })
          .end(body)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
