import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Starts a Chromium: `CHROMIUM_PATH`, one on this machine, the one inside the registry's package, or Playwright's own. */
export async function launchBrowser(): Promise<Browser> {
  const here = [process.env['CHROMIUM_PATH'], ...INSTALLED].find((path) => path && existsSync(path))
  if (here) return chromium.launch({ executablePath: here, args: FLAGS })
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packaged } = await import('@sparticuz/chromium')
    return chromium.launch({ executablePath: await packaged.executablePath(), args: [...packaged.args, ...FLAGS] })
  }
  return chromium.launch({ args: FLAGS })
}
