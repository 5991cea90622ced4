import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A file with a hash in its name never changes, so that a browser reads and compiles it once for all stories. */
const forGood = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Serves the built stories on a port of its own. */
export async function serveStories(folder: string): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://stories').pathname)
    readFile(join(folder, path)).then(
      (body) =>
        response
          .writeHead(200, {
            'content-type': types[extname(path)] ?? 'application/octet-stream',
            ...(path.startsWith('/assets/') ? forGood : {}),
          })
          .end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The stories have no port')
  return { address: `http://127.0.0.1:${bound.port}`, close: () => server.close() }
}
