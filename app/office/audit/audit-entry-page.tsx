import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { orErrorPage } from '../../refusals.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import { FactList } from '../ui/detail/fact-list.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/audit-entry-page'
import { getTargetPath } from './audit-entry.ts'
import { auditParams } from './audit-params.ts'
import { StatusBadge } from './audit-table.tsx'
import { EntryDetails } from './entry-details.tsx'
import { useEntryWords } from './use-entry-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { audit } = context.get(shopContext)
  return { entry: await orErrorPage(audit.getAuditEntry({ audit_id: Number(params.entry) })) }
}

export default function AuditEntryPage({ loaderData: { entry } }: Route.ComponentProps) {
  const { t } = useTranslation('office/audit')
  const { dateTime } = useFormat()
  const { getAction, getTarget, getUser } = useEntryWords()
  const { target_table_name: table, target_entity_id: id } = entry
  const target = getTargetPath(entry)
  const facts: [string, ReactNode][] = [
    [t('column.when'), dateTime(entry.created_at)],
    [t('column.who'), <Personal key="who">{getUser(entry)}</Personal>],
    [t('column.action'), getAction(entry.action_type)],
    [t('column.target'), getTarget(entry)],
    [t('filter.id'), id && <code key="id">{id}</code>],
    [t('column.status'), <StatusBadge key="status" entry={entry} />],
    [t('seal'), t(`seal.${entry.seal}`)],
    [t('browser'), entry.user_agent],
    [t('request'), entry.request_id && <code key="request">{entry.request_id}</code>],
  ]
  return (
    <>
      <PageHeader
        title={getAction(entry.action_type)}
        text={t('entry', { id: entry.audit_id })}
        back={{ to: auditParams.path, label: t('title') }}
        actions={
          <>
            {table && id && (
              <Button
                component={Link}
                to={auditParams.toPath({ filter: { table, id } })}
                variant="default"
              >
                {t('same_target')}
              </Button>
            )}
            {target && (
              <Button component={Link} to={target}>
                {t('open_target')}
              </Button>
            )}
          </>
        }
      />
      <div className={detail.parts}>
        <FactList title={t('facts')} facts={facts} />
        <EntryDetails details={entry.details} />
      </div>
    </>
  )
}
