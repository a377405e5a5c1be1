import { Alert, Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ACCOUNT_PARTS, MOST_FILE_SALES } from '../../../../core/reports/accounts/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { BookFilter } from '../../invoicing/books/book-params.ts'
import styles from '../../invoicing/books/books.module.css'
import detail from '../../ui/detail/detail.module.css'
import type { Accounts } from './account-columns.ts'
import { accountsParams, agencyParams, thirdPartiesParams } from './accounts-params.ts'

interface AccountFilesProps {
  filter: BookFilter
  accounts: Accounts
  today: string
}

/** The files of the period: all in one, each part alone, and what goes to the tax agency. */
export function AccountFiles({ filter, accounts, today }: AccountFilesProps) {
  const { t } = useTranslation('office/reports/accounts')
  const { number } = useFormat()
  const search = accountsParams.toPath({ filter }).slice(accountsParams.path.length)
  const toHref = (file: string) => `${accountsParams.path}/files/${file}${search}`
  const { to = today } = filter
  return (
    <section className={`${detail.part} ${styles.section}`} aria-labelledby="files">
      <h2 id="files">{t('files')}</h2>
      <dl className={styles.files}>
        <div>
          <dt>{t('file_all')}</dt>
          <dd>{t('file_all_text')}</dd>
          <dd className={styles.links}>
            {accounts.sales > MOST_FILE_SALES ? (
              <Alert color="yellow">{t('too_large', { most: number(MOST_FILE_SALES) })}</Alert>
            ) : (
              <Button
                component="a"
                href={toHref('all.xlsx')}
                download
                leftSection={<IconDownload size={18} />}
              >
                {t('download_all')}
              </Button>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('file_parts')}</dt>
          <dd>{t('file_parts_text')}</dd>
          <dd className={styles.links}>
            {(['sums', ...ACCOUNT_PARTS] as const).map((part) => (
              <a key={part} href={toHref(`${part}.csv`)} download>
                {t(`part.${part}`)}
              </a>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('for_agency')}</dt>
          <dd>{t('for_agency_text')}</dd>
          <dd className={styles.links}>
            <Link to={agencyParams.toPath({ filter: { to } })}>{t('agency.title')}</Link>
            <Link to={thirdPartiesParams.toPath({ filter: { year: Number(to.slice(0, 4)) } })}>
              {t('third_parties.title')}
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  )
}
