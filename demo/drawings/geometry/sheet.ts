import type { Spot } from './space.ts'

/** Collects the definitions of an SVG: clips, gradients and filters under unique ids. */
export interface Sheet {
  /** Returns a reference, `url(#…)`; equal elements are defined once. */
  define(element: (id: string) => string): string
  page(body: string): string
}

/** A part of the page. */
export interface Box {
  left: number
  top: number
  right: number
  low: number
}

const page: Box = { left: 0, top: 0, right: 1200, low: 1200 }

export function createSheet(prefix: string): Sheet {
  const names = new Map<string, string>()
  const elements: string[] = []
  return {
    define(element) {
      const key = element('')
      const known = names.get(key)
      if (known !== undefined) return `url(#${known})`
      const id = `${prefix}-${elements.length}`
      names.set(key, id)
      elements.push(element(id))
      return `url(#${id})`
    },
    page(body) {
      const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200">'
      return `${open}<defs>${elements.join('')}</defs>${body}</svg>`
    },
  }
}

export function clip(sheet: Sheet, path: string): string {
  return sheet.define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)
}

/** A blur within a box: the smaller it is, the faster it renders. */
export function blur(sheet: Sheet, size: number, box: Box = page): string {
  const room = size * 3
  const [left, top] = [Math.floor(box.left - room), Math.floor(box.top - room)]
  const [width, height] = [Math.ceil(box.right + room) - left, Math.ceil(box.low + room) - top]
  const name = sheet.define(
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="${left}" y="${top}" width="${width}" height="${height}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${size}"/></filter>`,
  )
  return `filter="${name}"`
}

export function boundingBox(spots: readonly Spot[]): Box {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    low: Math.max(...ys),
  }
}
