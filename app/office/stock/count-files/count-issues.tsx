import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { COUNT_NOTES, COUNT_REASONS } from '../../../../core/imports/counts/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import reasons from '../../imports/run/reason-list.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { Pages } from '../../ui/list/pages.tsx'
import styles from './count-files.module.css'
import {
  type CountFile,
  type CountIssue,
  countFileParams,
  type CountIssues as Found,
} from './count-files.ts'

interface CountIssuesProps {
  file: CountFile
  found: Found
  filter: { place?: string; issues?: string }
}

const isReason = (reason: string) => (COUNT_REASONS as readonly string[]).includes(reason)
const isNote = (reason: string) => (COUNT_NOTES as readonly string[]).includes(reason)

/** The rows that are not counted, with what a person can do about them, and those that are read otherwise. */
export function CountIssues({ file, found, filter }: CountIssuesProps) {
  const { t } = useTranslation('office/stock/count-files')
  const params = countFileParams(file.import_run_id)
  if (file.issues.length === 0) return null
  return (
    <section aria-labelledby="issues" className={styles.part}>
      <h2 id="issues">{t('issues')}</h2>
      <Reasons file={file} title={t('not_counted')} isShown={isReason} />
      <Reasons file={file} title={t('counted_otherwise')} isShown={isNote} />
      {file.more_issues > 0 && (
        <Text c="dimmed">{t('more_issues', { count: file.more_issues })}</Text>
      )}
      <ul className={styles.issues}>
        {found.issues.map((issue) => (
          <Issue key={issue.issue_id} issue={issue} />
        ))}
      </ul>
      <Pages
        {...found}
        toPage={(page) => params.toPath({ filter: { ...filter, issues: String(page) } })}
        preventScrollReset
      />
    </section>
  )
}

interface ReasonsProps {
  file: CountFile
  title: string
  isShown(reason: string): boolean
}

function Reasons({ file, title, isShown }: ReasonsProps) {
  const { t } = useTranslation('office/stock/count-files')
  const { t: words } = useTranslation('core/imports')
  const { number } = useFormat()
  const issues = file.issues.filter(({ reason }) => isShown(reason))
  if (issues.length === 0) return null
  return (
    <section className={reasons.reasons} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {issues.map(({ reason, count, attached, row }) => (
          <div key={reason}>
            <dt>
              {words(reason)}
              <span className={reasons.soft}>
                {[t('row', { row }), attached > 0 && t('attached_count', { count: attached })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Issue({ issue }: { issue: CountIssue }) {
  const { t } = useTranslation('office/stock/count-files')
  const { t: words } = useTranslation('core/imports')
  const name = useNamed()
  const { row, said, pairs, place, attached } = issue
  return (
    <li className={styles.issue}>
      <div>
        <p className={styles.said}>{said || '—'}</p>
        <p className={styles.soft}>
          {[
            words(issue.reason),
            t('row', { row }),
            pairs !== null && t('pairs', { count: pairs, pairs }),
            place,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {attached && (
        <p className={styles.soft}>
          {t('attached_to')}{' '}
          <Link to={`/admin/products/${attached.product_id}`}>{name(attached)}</Link>
        </p>
      )}
      {issue.is_attachable && <Attach issue={issue} />}
    </li>
  )
}

function useNamed(): (goods: NonNullable<CountIssue['attached']>) => string {
  const inLanguage = useInLanguage()
  return ({ name, colour, size, sku }) =>
    [inLanguage(name), colour && inLanguage(colour), size, sku].filter(Boolean).join(' · ')
}

function Attach({ issue: { issue_id, candidates, said } }: { issue: CountIssue }) {
  const { t } = useTranslation('office/stock/count-files')
  const name = useNamed()
  const label = t('attach_label', { said })
  const choices = candidates.map((goods) => ({
    value: String(goods.variant_id),
    label: name(goods),
  }))
  return (
    <ActForm intent="attach" name={String(issue_id)} className={styles.attach}>
      <input type="hidden" name="issue_id" value={issue_id} />
      {choices.length > 0 ? (
        <NativeSelect name="variant_id" aria-label={label} data={choices} size="sm" />
      ) : (
        <TextInput
          name="goods"
          aria-label={label}
          placeholder={t('attach_example')}
          maxLength={200}
          size="sm"
          required
        />
      )}
      <Button type="submit" variant="default" size="sm">
        {t('attach')}
      </Button>
    </ActForm>
  )
}
