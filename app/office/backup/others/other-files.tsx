import { Badge, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { When } from '../../ui/when.tsx'
import worded from '../../ui/worded-badge.module.css'
import styles from '../backup.module.css'
import type { Backup } from '../backup.ts'
import { useCopyWords } from '../use-copy-words.ts'

type OtherFile = Backup['others'][number]

/** What else lies where the copies are, so that nobody takes it for one of the list; nothing where nothing does. */
export function OtherFiles({ others }: Pick<Backup, 'others'>) {
  const { t } = useTranslation('office/backup/others')
  if (others.length === 0) return null
  return (
    <section className={styles.others} aria-labelledby="others">
      <h2 id="others" className={styles.heading}>
        {t('title')}
      </h2>
      <Text size="sm" c="dimmed" mb="md" className={styles.text}>
        {t('text')}
      </Text>
      <LinkedTable
        title={t('title')}
        columns={[t('column.file'), t('column.whose'), { figure: t('column.size') }]}
        items={others}
        isDense
        getKey={({ file_name }) => file_name}
        toRow={(file) => <Row file={file} />}
        toCard={(file) => <Card file={file} />}
      />
    </section>
  )
}

function Row({ file }: { file: OtherFile }) {
  const { size } = useCopyWords()
  return (
    <Table.Tr>
      <Table.Td>
        <FileName file={file} />
      </Table.Td>
      <Table.Td>
        <WhoseBadge file={file} />
      </Table.Td>
      <Table.Td className={list.figure}>{size(file.size)}</Table.Td>
    </Table.Tr>
  )
}

function Card({ file }: { file: OtherFile }) {
  const { size } = useCopyWords()
  return (
    <li className={`${list.card} ${styles.card}`}>
      <p className={list.fact}>
        <FileName file={file} />
      </p>
      <p className={list.fact}>
        <WhoseBadge file={file} /> {size(file.size)}
      </p>
    </li>
  )
}

function FileName({ file: { file_name, taken_at } }: { file: OtherFile }) {
  return (
    <>
      <span className={styles.file}>{file_name}</span>
      {taken_at && (
        <span className={list.soft}>
          <When at={taken_at} />
        </span>
      )}
    </>
  )
}

function WhoseBadge({ file: { whose } }: { file: OtherFile }) {
  const { t } = useTranslation('office/backup/others')
  const colour = whose === 'own' ? 'green' : 'gray'
  return (
    <Badge component="span" variant="light" color={colour} className={worded.badge}>
      {t(`whose.${whose}`)}
    </Badge>
  )
}
