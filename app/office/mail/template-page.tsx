import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, useSubmit } from 'react-router'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../../core/base/languages.ts'
import { MAIL_TEMPLATES } from '../../../core/mail/rules.ts'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/template-page'
import styles from './mail.module.css'
import { mailParams } from './mail-params.ts'
import { useTemplateName } from './use-template-name.ts'

/** The e-mail that the address names; what it does not name is the first. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { mail } = context.get(shopContext)
  const named = searchParams.get('template')
  const wanted = searchParams.get('language')
  const template = MAIL_TEMPLATES.find((each) => each === named) ?? MAIL_TEMPLATES[0]
  const language = isLanguage(wanted) ? wanted : LANGUAGES[0]
  const preview = await orErrorPage(mail.previewTemplate({ template, language }))
  return { template, language, preview: { ...preview, html: withOwnLogo(preview.html) } }
}

/** The logo from the address that the office is open at: a page shows no picture of another one. */
const withOwnLogo = (html: string) => html.replace(/"https?:\/\/[^/"]+(\/logo\.png)/, '"$1')

/** Every e-mail of the shop with a sample, as it is drawn and as plain text. */
export default function TemplatePage({ loaderData }: Route.ComponentProps) {
  const { template, language, preview } = loaderData
  const { t } = useTranslation('office/mail')
  const getTemplateName = useTemplateName()
  const submit = useSubmit()
  return (
    <>
      <PageHeader
        title={t('templates')}
        text={t('templates_text')}
        back={{ to: mailParams.path, label: t('title') }}
      />
      <Form
        className={styles.filters}
        aria-label={t('templates')}
        onChange={(event) => void submit(event.currentTarget)}
      >
        <NativeSelect
          name="template"
          label={t('filter.template')}
          value={template}
          onChange={() => {}}
          data={MAIL_TEMPLATES.map((value) => ({ value, label: getTemplateName(value) }))}
        />
        <NativeSelect
          name="language"
          label={t('language')}
          value={language}
          onChange={() => {}}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <noscript>
          <button type="submit">{t('show')}</button>
        </noscript>
      </Form>
      <div className={styles.parts}>
        <section aria-labelledby="subject">
          <h2 id="subject" lang={language}>
            {preview.subject}
          </h2>
          {/* Without scripts, forms and the office's cookies: a message is only looked at. */}
          <iframe
            className={styles.frame}
            title={t('frame', { name: getTemplateName(template) })}
            sandbox=""
            srcDoc={preview.html}
          />
        </section>
        <section aria-labelledby="plain">
          <h2 id="plain">{t('plain_text')}</h2>
          <p className={styles.text} lang={language}>
            {preview.text}
          </p>
        </section>
      </div>
    </>
  )
}
