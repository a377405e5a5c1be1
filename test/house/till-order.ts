import { isTest, parseImports, type Source } from './sources.ts'

/**
 * The folders of app/till, and the files directly in it, from bottom to top. Each imports only from levels below its
 * own: a ticket knows nothing of how it is paid, parked or sent.
 */
export const tillLevels: readonly (readonly string[])[] = [
  ['read-tills.server.ts', 'seller-store.ts', 'newer-build.ts'],
  [
    'client.ts',
    'refusal.ts',
    'use-operation.ts',
    'use-seller.ts',
    'use-selected-till.ts',
    'use-session-end.ts',
    'use-till-list.ts',
  ],
  ['ui', 'offline', 'terminals'],
  ['printing'],
  ['catalog'],
  ['ticket'],
  ['unsold'],
  ['customers', 'payments'],
  ['sales'],
  ['records'],
  ['devices', 'voids', 'returns'],
  ['parked-tickets'],
  ['counter', 'cash', 'shell'],
  ['seller', 'display', 'deposits', 'paper-tickets', 'stock'],
  ['loans', 'moves'],
  ['pickups', 'display-pairs'],
  ['counter-dialogs.tsx'],
  ['till-dialogs.tsx'],
  ['till-screen.tsx'],
  ['till-page.tsx', 'layout.tsx'],
]

/** Refuses an import that leads upwards or sideways in the till, and a part that is in no level. */
export function tillImportsOnlyDownwards(source: Source): string[] {
  const part = getTillPart(source.path)
  if (part === undefined || isTest(source.path) || !/\.tsx?$/.test(source.path)) return []
  const level = getLevel(part)
  if (level === -1) return [`${part} is in no level of the till`]
  return parseImports(source).flatMap(({ target }) => {
    const other = getTillPart(target)
    if (other === undefined || other === part || !/\.tsx?$/.test(target)) return []
    return getLevel(other) < level ? [] : [`${part} imports ${other}, which is not below it`]
  })
}

/** The folder right below app/till, or the file directly in it. */
function getTillPart(path: string): string | undefined {
  return /^app\/till\/([^/]+)/.exec(path)?.[1]
}

function getLevel(part: string): number {
  return tillLevels.findIndex((parts) => parts.includes(part))
}
