import { negotiateLanguage } from '../../app/i18n/negotiate.ts'
import type { HttpContext } from './hono-env.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

const WORDS = { es, en, fr, de, it, pt }
const STATUS = {
  UNREADABLE: 400,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  FAULT: 500,
  BUSY: 503,
  UNAVAILABLE: 503,
} as const

/** When to try again what was refused with 503. */
export const RETRY_SECONDS = 5

export type HttpRefusal = keyof typeof STATUS

/** Answers a refusal: a small page for people, JSON in the form of oRPC's errors for programs. */
export function refuse(c: HttpContext, code: HttpRefusal): Response {
  const status = STATUS[code]
  const { language } = negotiateLanguage(c.req.path, c.req.raw.headers)
  const words = WORDS[language]
  c.header('content-language', language)
  if (status === 503) c.header('retry-after', String(RETRY_SECONDS))
  if (forPrograms(c)) {
    return c.json({ defined: false, code, status, message: words[code] }, status)
  }
  c.header('content-security-policy', "default-src 'none'; style-src 'self'; img-src 'self'")
  return c.html(page(language, words[code], words.home), status)
}

function forPrograms(c: HttpContext): boolean {
  return /^\/(api|rpc)(\/|$)/.test(c.req.path) || c.req.path.endsWith('.data')
}

function page(language: string, text: string, home: string): string {
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<link rel="stylesheet" href="/plain.css"><title>Horma</title>` +
    `<main><h1>Horma</h1><p>${text}</p><p><a href="/">${home}</a></p></main></html>`
  )
}
