import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct as start, type RunningProduct } from '@backoffice/tooling-product'

/** Account of the measured product. */
export const administrator = { email: 'bench@giftworks.example', password: 'a password for the bench' }

/** Starts the product with the demonstration business in a temporary folder. */
export async function startProduct(): Promise<RunningProduct> {
  const data = await mkdtemp(join(tmpdir(), 'backoffice-bench-'))
  await chmod(data, 0o711)
  const product = await start({
    BACKOFFICE_DATA: data,
    BACKOFFICE_FAILED_SIGN_INS_PER_MINUTE: '1000',
    BACKOFFICE_ADMIN_EMAIL: administrator.email,
    BACKOFFICE_ADMIN_PASSWORD: administrator.password,
  })
  return {
    ...product,
    async stop() {
      await product.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}
