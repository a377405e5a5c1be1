import { Button, Table, Text } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { ConfirmActButton } from '../ui/forms/confirm-act-button.tsx'
import list from '../ui/list/linked-table.module.css'
import { LinkedTable } from '../ui/list/linked-table.tsx'
import { When } from '../ui/when.tsx'
import styles from './backup.module.css'
import { type Backup, type Copy, toCopyPath } from './backup.ts'
import { CopyStateBadge } from './copy-state-badge.tsx'
import { useCopyWords } from './use-copy-words.ts'

/** Each copy with its age, its size and why it is kept, and what failed. */
export function CopiesTable({ backup, now }: { backup: Backup; now: number }) {
  const { t } = useTranslation('office/backup')
  const kept = backup.copies.filter(({ retention }) => retention !== null)
  const getActs = (copy: Copy) => <CopyActs copy={copy} isNewest={copy === kept[0]} />
  return (
    <>
      <LinkedTable
        title={t('copies')}
        columns={[
          t('column.when'),
          t('column.state'),
          { figure: t('column.size') },
          t('column.holds'),
          t('column.acts'),
        ]}
        items={backup.copies}
        getKey={({ copy_id }) => copy_id}
        toRow={(copy) => <Row copy={copy} now={now} acts={getActs(copy)} />}
        toCard={(copy) => <Card copy={copy} now={now} acts={getActs(copy)} />}
      />
      <Text size="sm" c="dimmed" className={styles.note}>
        {t('rule')} {t('pictures_beside')}
      </Text>
    </>
  )
}

interface EntryProps {
  copy: Copy
  now: number
  acts: React.ReactNode
}

function Row({ copy, now, acts }: EntryProps) {
  const { t } = useTranslation('office/backup')
  const { age, size } = useCopyWords()
  const at = copy.started_at ?? copy.created_at
  return (
    <Table.Tr>
      <Table.Td className={list.name}>
        {age(at, now)}
        <span className={list.soft}>
          <When at={at} /> · {t(`kind.${copy.kind}`)}
        </span>
      </Table.Td>
      <Table.Td>
        <CopyStateBadge copy={copy} />
      </Table.Td>
      <Table.Td className={list.figure}>{copy.size !== null && size(copy.size)}</Table.Td>
      <Table.Td>
        <CopyFacts copy={copy} />
      </Table.Td>
      <Table.Td>{acts}</Table.Td>
    </Table.Tr>
  )
}

function Card({ copy, now, acts }: EntryProps) {
  const { t } = useTranslation('office/backup')
  const { age, size } = useCopyWords()
  const at = copy.started_at ?? copy.created_at
  return (
    <li className={`${list.card} ${styles.card}`}>
      <p className={list.head}>
        <strong>{age(at, now)}</strong>
        <CopyStateBadge copy={copy} />
      </p>
      <p className={list.fact}>
        <When at={at} /> · {t(`kind.${copy.kind}`)}
        {copy.size !== null && ` · ${size(copy.size)}`}
      </p>
      <p className={list.fact}>
        <CopyFacts copy={copy} />
      </p>
      {acts}
    </li>
  )
}

/** Shows what a person recognises the shop by, or why there is no copy. */
function CopyFacts({ copy: { holds, failure, is_there, retention } }: { copy: Copy }) {
  const { t } = useTranslation('office/backup')
  const { t: alarm } = useTranslation('office/backup/alarm')
  const { number } = useFormat()
  if (failure) return <span className={styles.failure}>{alarm(`failure.${failure}`)}</span>
  if (retention && is_there === false) return <span className={styles.failure}>{t('gone')}</span>
  if (!holds) return null
  const { pairs, sales, pictures } = holds
  return t('holds', { pairs: number(pairs), sales: number(sales), pictures: number(pictures) })
}

function CopyActs({ copy, isNewest }: { copy: Copy; isNewest: boolean }) {
  const { t } = useTranslation('office/backup')
  const { dateTime } = useShortDates()
  if (copy.retention === null) return null
  return (
    <div className={styles.acts}>
      {copy.is_there !== false && (
        <form method="post" action={toCopyPath(copy)}>
          <Button
            type="submit"
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} />}
            aria-label={t('download_kept', { when: dateTime(copy.created_at) })}
          >
            {t('download_short')}
          </Button>
        </form>
      )}
      {!isNewest && (
        <ConfirmActButton
          intent="delete"
          fields={{ copy_id: String(copy.copy_id) }}
          label={t('delete')}
          question={t('delete_question', { when: dateTime(copy.created_at) })}
          text={t('delete_text')}
          cancel={t('cancel')}
          icon={<IconTrash size={16} />}
        />
      )}
    </div>
  )
}
