import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKED = /\.(?:js|css|svg|json|webmanifest)$/
const WORTH_IT = 1024

/** Adds a compressed copy of every text file of the build, so that the server compresses nothing on request. */
export function packFiles(): Plugin {
  let folder = ''
  return {
    name: 'pack-files',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = join(root, outDir)
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files
          .filter((file) => PACKED.test(file))
          .map(async (file) => {
            const path = join(folder, file)
            const content = await readFile(path)
            if (content.length < WORTH_IT) return
            const best = {
              params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
            }
            await Promise.all([
              promisify(brotliCompress)(content, best).then((packed) => writeFile(`${path}.br`, packed)),
              promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
            ])
          }),
      )
    },
  }
}
