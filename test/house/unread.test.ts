import { describe, expect, it } from 'vitest'
import { mayOpen } from '../../app/access/access.ts'
import { FLAG_NAMES, UNREAD_FLAGS } from '../../app/office/users/roles/role.ts'
import { FLAGS, type Flag, RIGHT_NAMES } from '../../core/base/permissions.ts'
import { NOTIFICATIONS } from '../../core/notifications/rules.ts'
import { isTest, type Source, typescript } from './sources.ts'

/** How code asks for a flag: as who may call, as who may open a screen, or of an actor. */
const FLAG_READ =
  /\b(?:staff|machine|hasPermission|includesFlag)\([^)]*?\)|\bflag: (?:'\w+'|\[[^\]]*\])/g
/** How it asks for a finer right. */
const RIGHT_READ = /\b(?:requireRight|hasRight|getActorRight)\([^)]*?\)|\bright: '\w+'/g

/** Names in quotes within what an expression finds. */
function collectNames(sources: readonly Source[], expression: RegExp): Set<string> {
  const reads = sources.flatMap(({ text }) => text.match(expression) ?? [])
  return new Set(
    reads.flatMap((read) => [...read.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)),
  )
}

/** The flags that a procedure or a screen reads. */
const readFlags = (sources: readonly Source[]) => collectNames(sources, FLAG_READ)

/** The finer rights that a procedure or a screen reads. */
const readRights = (sources: readonly Source[]) => collectNames(sources, RIGHT_READ)

const sources = typescript().filter(({ path }) => /^(?:core|app)\//.test(path) && !isTest(path))

const holding = (held: Flag) => ({
  permissions: Object.fromEntries(FLAGS.map((flag) => [flag, flag === held])) as Record<
    Flag,
    boolean
  >,
})

describe('what nothing reads is not offered', () => {
  it('the role form offers every flag that a procedure or a screen reads, and no other', () => {
    const read = readFlags(sources)
    expect([...FLAG_NAMES].sort()).toEqual(FLAGS.filter((flag) => read.has(flag)).sort())
    expect([...UNREAD_FLAGS].sort()).toEqual(FLAGS.filter((flag) => !read.has(flag)).sort())
  })

  it('the role form offers every finer right that something reads, and no other', () => {
    const read = readRights(sources)
    expect(RIGHT_NAMES.filter((right) => !read.has(right))).toEqual([])
  })

  it.each(Object.entries(NOTIFICATIONS))(
    'the notification %s leads to a screen that its reader may open',
    (_, { route, flag }) => {
      expect(mayOpen(holding(flag), route)).toBe(true)
    },
  )

  it.each([
    "staff('can_manage_products', 'can_view_reports').read",
    "{ path: '/admin/x', flag: ['can_manage_products', 'can_view_reports'] }",
    "hasPermission(actor, 'can_manage_products') || includesFlag(role, 'can_view_reports')",
  ])('a flag is read by %s', (text) => {
    expect([...readFlags([{ path: 'core/x.ts', text }])]).toEqual([
      'can_manage_products',
      'can_view_reports',
    ])
  })

  it.each([
    "const flags: readonly Flag[] = ['can_manage_products']",
    "can_manage_products: flag('can_manage_products')",
    'roles have can_manage_products: true',
  ])('a flag is not read by %s', (text) => {
    expect(readFlags([{ path: 'core/x.ts', text }]).size).toBe(0)
  })
})
