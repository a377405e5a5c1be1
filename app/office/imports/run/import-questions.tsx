import { MultiSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needsResponsible } from '../../../../core/catalog/brands/rules.ts'
import { ContactFields } from '../../catalog/brands/contact-fields.tsx'
import { MAKER_ROLES, toFieldName } from '../../catalog/brands/maker-form-fields.ts'
import { useMakerErrors } from '../../catalog/brands/use-maker-errors.ts'
import { MATERIALS, SHOE_PARTS } from '../../catalog/products/editor/product-form.ts'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import type { Run } from '../import-run.ts'
import {
  isMakerWritten,
  type KindQuestion,
  listQuestions,
  type MakerQuestion,
  toKindField,
  toMakerPrefix,
} from './import-answers.ts'
import styles from './import-questions.module.css'

interface ImportQuestionsProps {
  run: Run
  refusal: SubmitRefusal | undefined
}

/** Asks once for the maker of each brand and the composition of each kind that the file does not say. */
export function ImportQuestions({ run, refusal }: ImportQuestionsProps) {
  const { t } = useTranslation('office/imports')
  const { makers, kinds } = listQuestions(run)
  const problem = useMakerErrors(refusal)
  if (makers.length + kinds.length === 0) return null
  const sent = { text: (name: string) => refusal?.sent[name] ?? '' }
  const written = makers.flatMap((_, at) => (isMakerWritten(sent, at) ? [at] : []))
  // A refusal counts only the makers that were sent.
  const fieldError = (at: number) => (name: string) =>
    problem(name.replace(toMakerPrefix(at), toMakerPrefix(written.indexOf(at))), name)
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">{t('questions')}</h2>
      <Text c="dimmed" mb="md">
        {t('questions_text')}
      </Text>
      <input type="hidden" name="answers" value="1" />
      {makers.map((question, at) => (
        <Maker
          key={question.brand}
          question={question}
          at={at}
          isOpen={at === 0 || written.includes(at)}
          fieldError={fieldError(at)}
        />
      ))}
      {kinds.map((question, at) => (
        <Kind key={question.kind} question={question} at={at} />
      ))}
    </section>
  )
}

interface MakerProps {
  question: MakerQuestion
  at: number
  isOpen: boolean
  fieldError(name: string): string | undefined
}

function Maker({ question: { brand, products, answer }, at, isOpen, fieldError }: MakerProps) {
  const { t } = useTranslation('office/imports')
  const [country, setCountry] = useState(answer?.maker.country ?? 'ES')
  const prefix = toMakerPrefix(at)
  const values = Object.fromEntries(
    MAKER_ROLES.flatMap((role) =>
      Object.entries(answer?.[role] ?? { country: role === 'maker' ? 'ES' : '' }).map(
        ([field, value]) => [toFieldName(role, field as 'name', prefix), value],
      ),
    ),
  )
  const fields = { prefix, values, fieldError }
  return (
    <details open={isOpen} className={styles.question}>
      <summary>
        {t('question_maker', { brand: brand ?? t('question_no_brand') })}
        <Told products={products} />
      </summary>
      {brand === null ? (
        <TextInput name="answers.brand" label={t('question_brand')} maxLength={100} mb="md" />
      ) : (
        <input type="hidden" name={`${prefix}brand`} value={brand} />
      )}
      <ContactFields of="maker" onCountry={setCountry} {...fields} />
      {needsResponsible(country) && country !== '' && (
        <>
          <h3 className={styles.responsible}>{t('question_responsible')}</h3>
          <ContactFields of="responsible" {...fields} />
        </>
      )}
    </details>
  )
}

function Kind({
  question: { kind, products, answer },
  at,
}: {
  question: KindQuestion
  at: number
}) {
  const { t } = useTranslation('office/imports')
  const words = useTranslation('ui/composition').t
  return (
    <fieldset className={styles.question}>
      <legend>
        {t('question_composition', { kind: kind ?? t('question_no_kind') })}
        <Told products={products} />
      </legend>
      <Text c="dimmed" size="sm" mb="xs">
        {t('question_composition_text')}
      </Text>
      {kind !== null && <input type="hidden" name={toKindField(at, 'kind')} value={kind} />}
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {SHOE_PARTS.map((part) => (
          <MultiSelect
            key={part}
            name={toKindField(at, part)}
            label={words(`part.${part}`)}
            data={MATERIALS.map((value) => ({ value, label: words(`material.${value}`) }))}
            defaultValue={answer?.composition.find((each) => each.part === part)?.materials ?? []}
            maxValues={2}
            clearable
          />
        ))}
      </SimpleGrid>
    </fieldset>
  )
}

/** How many articles ask it; none any more where it was answered. */
function Told({ products }: { products: number }) {
  const { t } = useTranslation('office/imports')
  return (
    <span className={styles.told}>
      {products > 0 ? t('question_products', { count: products }) : t('question_answered')}
    </span>
  )
}
