import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { MAPS_FOLDER } from './maps-folder.ts'
import { findSourcePlaces, type Place, type SourcePlace } from './read-mappings.ts'

/** A place in a built file, as stacks of all browsers and of Node write it. */
const PLACE =
  /(?:[a-z]+:\/\/[^\s()]*?|[^\s()]*)\/(assets|server)\/([\w.~-]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g
const MOST_FRAMES = 30
const MOST_FILES = 8
/** How many stacks may wait for their turn: more come only with a flood, whose lines are not looked up. */
const MOST_WAITING = 10
/** A server that errs in a loop logs the same stack over and over. */
const MOST_REMEMBERED = 50

export interface FoundSource {
  /** The first line of the shop's own source in the stack, else the first line of any. */
  source: string | undefined
  /** The stack with lines of the source in place of those of the build. */
  stack: string
}

interface BuiltPlace extends Place {
  /** As the stack writes it. */
  text: string
}

/** The parts of a source map that tell where a place comes from. */
interface BuildMap {
  sources: (string | null)[]
  mappings: string
}

export type FindSource = (stack: string) => Promise<FoundSource>

/** Reads places of a built file in the maps that the build has left in its own folder, one stack at a time. */
export function createSourceFinder(buildFolder: string): FindSource {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const remembered = new Map<string, Promise<FoundSource>>()
  return (stack) => {
    const known = remembered.get(stack)
    if (known) return known
    if (waiting >= MOST_WAITING) return Promise.resolve({ source: undefined, stack })
    waiting += 1
    const found = last.then(() => findSource(buildFolder, stack))
    last = found
      .catch(() => {})
      .finally(() => {
        waiting -= 1
      })
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(stack, found)
    return found
  }
}

async function findSource(buildFolder: string, stack: string): Promise<FoundSource> {
  const files = new Map<string, BuiltPlace[]>()
  for (const [text, folder = '', file = '', line, column] of [...stack.matchAll(PLACE)].slice(
    0,
    MOST_FRAMES,
  )) {
    const name = `${folder}/${file}`
    const place = { text, line: Number(line), column: Number(column) }
    files.set(name, [...(files.get(name) ?? []), place])
  }
  const sources = new Map<string, string>()
  for (const [name, places] of [...files].slice(0, MOST_FILES)) {
    const map = await readMap(buildFolder, name)
    const found = map ? findSourcePlaces(map.mappings, places) : []
    for (const [at, { text }] of places.entries()) {
      const source = describePlace(map, found[at])
      if (source) sources.set(text, source)
    }
  }
  // In the order of the stack: the first line is where it happened.
  const lines = [...stack.matchAll(PLACE)].flatMap(([text]) => sources.get(text) ?? [])
  return {
    source: lines.find((line) => !line.includes('node_modules/')) ?? lines[0],
    stack: stack.replace(PLACE, (text) => sources.get(text) ?? text),
  }
}

/** The map of a built file: those of browsers lie apart, those of the server beside its files. */
async function readMap(buildFolder: string, file: string): Promise<BuildMap | undefined> {
  const ofBrowsers = file.replace(/^assets\//, `${MAPS_FOLDER}/`)
  for (const place of [ofBrowsers, file, `server/${file}`]) {
    const text = await readFile(path.join(buildFolder, `${place}.map`), 'utf8').catch(() => '')
    if (text) return JSON.parse(text) as BuildMap
  }
  // Of another build, or none.
  return undefined
}

/** The place as `app/store/cart/cart-page.tsx:12:5`. */
function describePlace(map: BuildMap | undefined, place: SourcePlace | undefined) {
  const name = place && map?.sources[place.source]
  if (!name) return undefined
  const file = name.replace(/^(?:\.{1,2}\/)+/, '').replace(/^.*?(?=node_modules\/)/, '')
  return `${file}:${place.line}:${place.column}`
}
