import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Returns the path of a browser, and installs one if none is found. */
export async function ensureBrowser(): Promise<string> {
  return findBrowser() ?? installFromDebian() ?? installFromPlaywright() ?? noBrowser()
}

/** Allows the browser to run as root and disables background network traffic. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-features=OptimizationHints,MediaRouter,Translate',
]

function findBrowser() {
  const candidates = [process.env.CHROME_PATH, chromium.executablePath(), ...installedPaths()]
  return candidates.find((candidate) => candidate && existsSync(candidate))
}

function installedPaths() {
  const {
    HOME = '',
    PROGRAMFILES = 'C:\\Program Files',
    'PROGRAMFILES(X86)': x86 = 'C:\\Program Files (x86)',
  } = process.env
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return ['/Applications', `${HOME}/Applications`].flatMap((folder) =>
      apps.map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`),
    )
  }
  if (process.platform === 'win32') {
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
    return [PROGRAMFILES, x86].flatMap((folder) => programs.map((program) => `${folder}\\${program}`))
  }
  // The headless shell renders the same pages in half the time.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge',
  ]
  return [...names.map((name) => `/usr/bin/${name}`), '/snap/bin/chromium']
}

function installFromPlaywright() {
  print('Downloading a browser for the tests')
  const args = ['node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium']
  spawnSync(process.execPath, args, { stdio: 'ignore' })
  return findBrowser()
}

function installFromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  print('Installing chromium-headless-shell for the tests')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
    stdio: 'ignore',
    env,
  })
  return findBrowser()
}

function noBrowser(): never {
  console.error('The browser tests require Chrome or Chromium. Install it, or set CHROME_PATH to the executable.')
  process.exit(1)
}

function print(message: string) {
  process.stderr.write(`· ${message}\n`)
}
