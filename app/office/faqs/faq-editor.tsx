import { Button, Group, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router'
import { LANGUAGES, type Language } from '../../../core/base/languages.ts'
import { FaqList } from '../../ui/faq-list.tsx'
import { ActForm } from '../ui/forms/act-form.tsx'
import { LanguageTabs } from '../ui/forms/language-tabs.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { RichTextField } from '../ui/rich-text/rich-text-field.tsx'
import { FAQS_PATH, type Faq } from './faq.ts'
import styles from './faqs.module.css'

interface FaqEditorProps {
  faq: Faq | undefined
  answer: SubmitRefusal | undefined
}

/** A question and its answer in each language, with how they look on the home page. */
export function FaqEditor({ faq, answer }: FaqEditorProps) {
  const { t } = useTranslation('office/faqs')
  const { message, fieldError } = useRefusal(answer, {
    intent: 'save',
    areas: ['faqs'],
    fieldRefusals: { FAQ_ANSWER_EMPTY: 'answer.es' },
  })
  const sent = answer?.intent === 'save' ? answer.sent : undefined
  const [texts, setTexts] = useState(() => sent ?? toFields(faq))
  const isBusy = useNavigation().state === 'submitting'
  const invalid = LANGUAGES.filter((language) =>
    ['question', 'answer'].some((field) => fieldError(`${field}.${language}`)),
  )
  const write = (name: string, text: string) => setTexts((before) => ({ ...before, [name]: text }))
  const field = (name: 'question' | 'answer', language: Language) => ({
    name: `${name}.${language}`,
    label: t(name),
    value: texts[`${name}.${language}`] ?? '',
    error: fieldError(`${name}.${language}`),
    required: language === 'es',
    lang: language,
  })
  return (
    <ActForm intent="save" className={styles.form} noValidate>
      <RefusalAlert message={message} />
      {faq && <input type="hidden" name="version" value={sent?.version ?? faq.version} />}
      <section className={styles.part} aria-labelledby="texts">
        <h2 id="texts">{t('texts')}</h2>
        <LanguageTabs invalid={invalid}>
          {(language) => (
            <>
              <TextInput
                {...field('question', language)}
                placeholder={language === 'es' ? undefined : texts['question.es']}
                onChange={({ currentTarget: { value, name } }) => write(name, value)}
                maxLength={300}
              />
              <RichTextField
                {...field('answer', language)}
                onChange={(html) => write(`answer.${language}`, html)}
              />
              <Preview
                language={language}
                question={texts[`question.${language}`] || texts['question.es']}
                html={texts[`answer.${language}`] || texts['answer.es']}
              />
            </>
          )}
        </LanguageTabs>
        <Switch
          mt="md"
          name="is_visible"
          value="1"
          label={t('visible')}
          description={t('visible_text')}
          defaultChecked={sent ? sent.is_visible === '1' : (faq?.is_visible ?? true)}
        />
      </section>
      <Group justify="flex-end" className={styles.acts}>
        <Button component={Link} to={FAQS_PATH} variant="default">
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('save')}
        </Button>
      </Group>
    </ActForm>
  )
}

interface PreviewProps {
  language: Language
  question: string | undefined
  html: string | undefined
}

/** How shoppers see it on the home page; what is not translated they read in Spanish. */
function Preview({ language, question, html }: PreviewProps) {
  const { t } = useTranslation('office/faqs')
  if (!question) return null
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <p className={styles.previewTitle}>{t('preview')}</p>
      <FaqList isOpen lang={language} faqs={[{ faq_id: 0, question, answer: html ?? '' }]} />
    </section>
  )
}

function toFields(faq: Faq | undefined): Record<string, string> {
  const texts = LANGUAGES.flatMap((language) => [
    [`question.${language}`, faq?.question[language] ?? ''],
    [`answer.${language}`, faq?.answer[language] ?? ''],
  ])
  return Object.fromEntries(texts)
}
