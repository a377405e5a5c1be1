/** Each letter of font 0 is about so wide as a part of its height. */
const LETTER_SHARE = 0.52

/** Text between ^FH^FD and ^FS: what ZPL would read as a command, and what breaks a line, is written in hexadecimal. */
export const escapeZpl = (text: string) =>
  text
    .replace(/[\p{Control}\p{Space_Separator}]+/gu, ' ')
    .replace(/[_^~\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)

interface ZplText {
  x: number
  y: number
  /** Of the letters, in dots. */
  height: number
  /** Of the field; what does not fit on its lines is cut off with dots. */
  width: number
  lines?: number
  align?: 'L' | 'R'
}

/** A text on a label, all in dots. */
export function drawZplText(text: string, place: ZplText): string {
  const { x, y, width, lines = 1, align = 'L' } = place
  const height = Math.round(place.height)
  const most = Math.max(1, Math.floor((width / (height * LETTER_SHARE)) * lines))
  const letters = [...text]
  const shown = letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
  const block = `^FB${Math.round(width)},${lines},0,${align}`
  return `^FO${Math.round(x)},${Math.round(y)}^A0N,${height},${height}${block}^FH^FD${escapeZpl(shown)}^FS`
}
