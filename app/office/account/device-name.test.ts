import { expect, it } from 'vitest'
import { parseUserAgent } from './device-name.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
  ],
  [
    `${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0`,
    'Edge',
    'Windows',
  ],
  [
    `${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/142.0 Safari/537.36 OPR/120.0`,
    'Opera',
    'Linux',
  ],
  [
    `${MOZILLA} (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`,
    'Firefox',
    'Linux',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Safari/604.1`,
    'Chrome',
    'iOS',
  ],
  [
    `${MOZILLA} (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/142.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  ['curl/8.9.1', undefined, undefined],
  ['', undefined, undefined],
])('the user agent %s is %s on %s', (userAgent, browser, system) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system })
})
