/** What a user agent says of itself, in the names people know. Undefined where it says nothing known. */
export interface Device {
  browser: string | undefined
  system: string | undefined
}

// The first that fits: Edge and Opera call themselves Chrome too, Chrome calls itself Safari, Android Linux.
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\biPhone\b|\biPad\b|\biPod\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** The browser and system of a session. (spec section 9) */
export function parseUserAgent(userAgent: string): Device {
  const find = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}
