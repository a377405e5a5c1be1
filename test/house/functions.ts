import { levels } from '../../core/base/areas.ts'
import { getArea } from './imports.ts'
import type { Source } from './sources.ts'

/** The last migration in which functions and triggers could still be made. */
export const LAST_WITH_FUNCTIONS = '20261124164000_operation_lookup.sql'

/** A function or a trigger that a file defines: a trigger is named `table.trigger`. */
export interface SqlObject {
  kind: 'function' | 'trigger'
  name: string
  area: string
}

const FUNCTION = /^create or replace (?:function|procedure) (\w+)\s*\(/gm
const TRIGGER = /^create (?:or replace|constraint) trigger (\w+)\b[^;]*?\bon ([\w.]+)/gm

/** Lists the objects that a file of functions defines. It sees a definition that begins its line, as all of them must. */
export function definedObjects({ path, text }: Source): SqlObject[] {
  const area = getArea(path) ?? ''
  const functions = [...text.matchAll(FUNCTION)].map(
    ([, name = '']): SqlObject => ({ kind: 'function', name, area }),
  )
  const triggers = [...text.matchAll(TRIGGER)].map(
    ([, name = '', table = '']): SqlObject => ({ kind: 'trigger', name: `${table}.${name}`, area }),
  )
  return [...functions, ...triggers]
}

/** Refuses a file of functions anywhere but in the folder of an area, where the start would not find it. */
export function lostFunctionFile({ path }: Source): string[] {
  const areas = levels.flat().map((area) => `core/${area}/functions.sql`)
  return areas.includes(path) ? [] : ['is no core/<area>/functions.sql']
}

const STATEMENT = /^(?:create|drop|alter|insert|update|delete|truncate|do|grant|revoke)\b.*/gim
const REPEATABLE =
  /^(?:create or replace (?:function|procedure|trigger) |drop trigger if exists (\w+) on |create constraint trigger |grant |revoke )/

/** Refuses a statement that a start could not repeat, or that belongs into a migration. */
export function unrepeatable({ text }: Source): string[] {
  const madeAnew = [...text.matchAll(/^drop trigger if exists (\w+) on/gm)].map(([, name]) => name)
  const made = [...text.matchAll(/^create constraint trigger (\w+)/gm)].map(([, name]) => name)
  return [
    ...[...text.matchAll(STATEMENT)]
      .filter(([line]) => !REPEATABLE.test(line))
      .map(([line]) => `has "${line}"`),
    ...made.filter((name) => !madeAnew.includes(name)).map((name) => `never drops ${name}`),
    ...madeAnew.filter((name) => !made.includes(name)).map((name) => `never makes ${name} anew`),
  ]
}

const MAKES = /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:function|procedure|trigger)\b/gi
const DROPS = /\bdrop\s+(?:function|procedure|trigger)\s+(?!if\s+exists\b)\w+/gi

/** Refuses functions and triggers in a newer migration, and dropping one that a new database does not have. */
export function functionsInMigration({ path, text }: Source): string[] {
  const [, name = ''] = /^core\/migrations\/(.*\.sql)$/.exec(path) ?? []
  if (name <= LAST_WITH_FUNCTIONS) return []
  const sql = text.replace(/--.*$|\/\*[\s\S]*?\*\//gm, '')
  return [
    ...[...sql.matchAll(MAKES)].map(([found]) => `has "${found}"`),
    ...[...sql.matchAll(DROPS)].map(([found]) => `has "${found}" without "if exists"`),
  ]
}

/** A function or trigger as the database has it; of a trigger also its table and its function. */
export interface StoredObject {
  kind: 'function' | 'trigger'
  name: string
  table: string | null
  calls: string | null
}

/** Where database and files differ: an object that the other side lacks, or has another number of times. */
export function compareObjects(
  stored: readonly StoredObject[],
  defined: readonly SqlObject[],
): string[] {
  const count = (objects: readonly { kind: string; name: string }[], key: string) =>
    objects.filter(({ kind, name }) => `${kind} ${name}` === key).length
  const keys = [...stored, ...defined].map(({ kind, name }) => `${kind} ${name}`)
  return [...new Set(keys)].flatMap((key) => {
    const [inDatabase, inFiles] = [count(stored, key), count(defined, key)]
    if (inDatabase === 1 && inFiles === 1) return []
    return [`${key} stands ${inFiles} times in files and ${inDatabase} times in the database`]
  })
}

/** Triggers in the wrong file: each lies with its table or its function, whichever area is further right. */
export function misplacedTriggers(
  stored: readonly StoredObject[],
  defined: readonly SqlObject[],
  owners: ReadonlyMap<string, string>,
): string[] {
  const areas = levels.flat()
  const areaOf = new Map(defined.map(({ kind, name, area }) => [`${kind} ${name}`, area]))
  return stored.flatMap(({ kind, name, table, calls }) => {
    if (kind !== 'trigger') return []
    const both = [owners.get(table ?? '') ?? '', areaOf.get(`function ${calls}`) ?? '']
    const area = areas.findLast((each) => both.includes(each))
    const found = areaOf.get(`trigger ${name}`)
    return found === area ? [] : [`trigger ${name} lies in ${found}, and belongs to ${area}`]
  })
}
