import { useTranslation } from 'react-i18next'
import { SYSTEM, VISITOR } from '../../../core/audit/rules.ts'
import { useCoreWords } from '../ui/forms/use-core-words.ts'
import type { ListedEntry } from './audit-entry.ts'

const UUID_LENGTH = 36

/** An entry's act, target and person in words; what has none is named as the log has it. */
export function useEntryWords() {
  const { t } = useTranslation('office/audit')
  const { t: core } = useTranslation('core/audit')
  const findWords = useCoreWords(['audit'])
  const getTable = (table: string) => findWords(`table.${table}`) ?? table
  return {
    getAction: (action: string) => findWords(`action.${action}`) ?? action,
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
  }
}
