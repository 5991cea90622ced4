import { test } from 'vitest'
import { useBrowser } from './browser.ts'
import { packByScanner } from './pack-by-scanner.ts'

const { signedIn } = useBrowser()

test('a picker packs 30 orders by scanner alone, at 20 scans a second, and no scan is lost', async () =>
  packByScanner(await signedIn(), 30))
