import { useTranslation } from 'react-i18next'
import { SYSTEM, VISITOR } from '../../../core/audit/rules.ts'
import { LOCKOUT_MS, toWholeMinutes } from '../../../core/staff/rules.ts'
import { type CoreArea, useCoreWords } from '../ui/forms/use-core-words.ts'
import type { ListedEntry } from './audit-entry.ts'
import { describeAction, describeTable } from './entry-words.ts'

const UUID_LENGTH = 36

/** The areas whose refusals the log may hold; where two have words for a code, the first says it. */
const REFUSING: readonly CoreArea[] = [
  'base',
  'staff',
  'audit',
  'settings',
  'catalog',
  'pricing',
  'customers',
  'stock',
  'imports',
  'sales',
  'invoicing',
  'shipping',
  'deposits',
  'checkout',
  'returns',
  'complaints',
  'guarantee',
  'devices',
  'cash',
  'till',
  'faqs',
  'messages',
  'reports',
  'recalls',
]

/** Fills the placeholders of a refusal's text, because the log stores only its code. */
const REFUSAL_VALUES = { minutes: toWholeMinutes(LOCKOUT_MS), status: '…', valid: '…' }

/** An entry's act, target, person and refusal in words. */
export function useEntryWords() {
  const { t } = useTranslation('office/audit')
  const { t: core } = useTranslation('core/audit')
  const findWords = useCoreWords(['audit'])
  const findRefusal = useCoreWords(REFUSING)
  const getTable = (table: string) => describeTable(findWords, table)
  return {
    getAction: (action: string) => describeAction(findWords, action),
    getTable,
    getTarget({ target_table_name: table, target_entity_id: id }: ListedEntry) {
      if (!table) return undefined
      // A UUID tells a person nothing; the entry's own page has it.
      return id && id.length < UUID_LENGTH
        ? t('target', { table: getTable(table), id })
        : getTable(table)
    },
    getUser({ user_email, user_name }: Pick<ListedEntry, 'user_email' | 'user_name'>) {
      if (user_name) return user_name
      if (user_email === VISITOR || user_email === SYSTEM) return core(`user.${user_email}`)
      const key = /^api:(.+)$/.exec(user_email)?.[1]
      return key ? core('user.api', { id: key }) : user_email
    },
    getStatus: (status: ListedEntry['status']) => core(`status.${status}`),
    getRefusal: (code: string) => findRefusal(code, REFUSAL_VALUES) ?? core('refusal.other'),
  }
}
