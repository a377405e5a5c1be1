/**
 * Control characters but tabs and line breaks, and what turns the direction of the letters behind it: a printer, a
 * header, a label or a reader would take them for something else than the text.
 */
const UNPRINTABLE = /(?![\t-\r\u0085])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const ALL_UNPRINTABLE = new RegExp(UNPRINTABLE, 'gu')

/** Line breaks of every kind and tabs. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** What telephones and chats put around a number or a name that is copied from them; it turns nothing by itself. */
const COPIED = new Set('\u202a\u202c\u2066\u2068\u2069')

function trimCopied(text: string): string {
  const isKept = (at: number) => !COPIED.has(text.charAt(at)) && text.charAt(at).trim() !== ''
  let start = 0
  let end = text.length
  while (start < end && !isKept(start)) start++
  while (end > start && !isKept(end - 1)) end--
  return text.slice(start, end)
}

/** Whether a text holds characters that nobody sees, elsewhere than around it. */
export const isUnprintable = (text: string): boolean =>
  UNPRINTABLE.test(text) && UNPRINTABLE.test(trimCopied(text))

/** A text as one line: line breaks and tabs are blanks, what a telephone has copied around it is gone. */
export const toOneLine = (text: string): string => trimCopied(text.replace(BREAKS, ' '))

/** A text without characters that nobody sees, for one that may not be refused any more. */
export const withoutUnprintable = (text: string): string => text.replace(ALL_UNPRINTABLE, '')
