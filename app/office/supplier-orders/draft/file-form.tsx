import { Button, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import type { OrderFile } from '../orders-params.ts'
import styles from '../supplier-orders.module.css'

/** Reads the file of an order, tells which rows nobody can read, and sets the lines of the others when it is applied. */
export function FileForm({ file }: { file: OrderFile | undefined }) {
  const { t } = useTranslation('office/supplier-orders')
  return (
    <section className={detail.part} aria-labelledby="file">
      <h2 id="file">{t('file')}</h2>
      <p className={record.text}>{t('file_text')}</p>
      <ActForm intent="file" encType="multipart/form-data">
        <Group align="flex-end">
          <TextInput
            type="file"
            name="file"
            label={t('file_choose')}
            accept=".csv,.txt,.xlsx"
            required
            className={styles.what}
          />
          <Button type="submit" variant="default">
            {t('file_read')}
          </Button>
        </Group>
      </ActForm>
      {file && <FileRead file={file} />}
    </section>
  )
}

function FileRead({ file }: { file: OrderFile }) {
  const { t } = useTranslation('office/supplier-orders')
  const { lines, pairs, refused, refused_count } = file
  return (
    <div className={styles.sizes} role="status">
      <p>{t('file_found', { count: pairs, lines: lines.length })}</p>
      {refused_count > 0 && (
        <WideTable label={t('file_refused', { count: refused_count })}>
          <table className={styles.table}>
            <caption className={record.soft}>{t('file_refused', { count: refused_count })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('file_row')}</th>
                <th scope="col">{t('file_says')}</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ row, text, reason }) => (
                <tr key={`${row} ${reason}`}>
                  <th scope="row">{row}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      {lines.length > 0 && (
        <ActForm intent="lines" name="file">
          <input type="hidden" name="lines" value={JSON.stringify(lines)} />
          <Button type="submit">{t('file_apply', { count: pairs })}</Button>
        </ActForm>
      )}
    </div>
  )
}
