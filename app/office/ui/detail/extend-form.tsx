import { Button } from '@mantine/core'
import { ActForm } from '../forms/act-form.tsx'
import { DayField } from '../forms/day-field.tsx'
import detail from './detail.module.css'
import record from './record.module.css'

interface ExtendFormProps {
  /** `YYYY-MM-DD` */
  dueOn: string
  error: string | undefined
  words: { title: string; text?: string; day: string; act: string }
}

/** Moves the day of an open thing, as the act `extend` of its page. */
export function ExtendForm({ dueOn, error, words }: ExtendFormProps) {
  return (
    <section className={detail.part} aria-labelledby="extend">
      <h2 id="extend">{words.title}</h2>
      {words.text && <p className={record.text}>{words.text}</p>}
      <ActForm intent="extend" className={record.form}>
        <DayField
          key={dueOn}
          name="due_on"
          label={words.day}
          defaultValue={dueOn}
          error={error}
          required
          withAsterisk={false}
        />
        <div>
          <Button type="submit" variant="default">
            {words.act}
          </Button>
        </div>
      </ActForm>
    </section>
  )
}
