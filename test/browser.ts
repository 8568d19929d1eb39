import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The path of a browser for the tests, installed if there is none. */
export async function ensureBrowser(): Promise<string> {
  return findBrowser() ?? installFromDebian() ?? installFromPlaywright() ?? noBrowser()
}

/** Flags for a browser that may run as root and must not phone out. */
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
  // The shell draws the same pages without a window's frame, and takes half the time.
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
  say('Fetching a browser for the tests')
  const args = ['node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium']
  spawnSync(process.execPath, args, { stdio: 'ignore' })
  return findBrowser()
}

function installFromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say("Installing Debian's headless chromium for the tests")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
    stdio: 'ignore',
    env,
  })
  return findBrowser()
}

function noBrowser(): never {
  console.error('The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to its program.')
  process.exit(1)
}

function say(sentence: string) {
  process.stderr.write(`· ${sentence}\n`)
}
