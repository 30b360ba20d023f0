import { Form, useNavigation } from 'react-router'
import { BookingFields, useBookingForm } from '#app/features/bookings/booking-fields.tsx'
import type { BookingReply } from '#app/features/bookings/booking-reply.ts'
import type { Availability } from '#app/features/bookings/wanted.ts'
import { FormFields } from '#app/features/forms/form-context.tsx'
import { FormTexts } from '#app/features/forms/form-texts.ts'
import type { BookingTexts } from '#app/i18n/messages/pt/bookings.ts'
import type { FormMessages } from '#app/i18n/messages/pt/forms.ts'

const formId = 'booking'

interface BookingFormProps {
  view: {
    talents: { id: string; name: string }[]
    /** The agency's address, which a failure shows. */
    email: string | undefined
    initial: Record<'from' | 'to' | 'city', string> | undefined
    availability: Availability | undefined
  }
  /** The request that was not sent. */
  refused: BookingReply | undefined
  texts: BookingTexts
  forms: FormMessages
}

/** The form that requests a booking of some talents. */
export function BookingForm({ view, refused, texts, forms }: BookingFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { reply, formProps } = useBookingForm(formId, { refused, isSending })
  return (
    <div className="px-margin pt-8 pb-section md:pt-14">
      <h1 className="display text-heading">{texts.title}</h1>
      <p className="mt-6 max-w-prose text-body">{texts.lead}</p>
      <Form method="post" preventScrollReset aria-label={texts.title} className="mt-10 max-w-4xl" {...formProps}>
        <FormTexts value={forms}>
          <FormFields id={formId} reply={reply}>
            <BookingFields
              formId={formId}
              talents={view.talents}
              chosen={view.talents.map(({ id }) => id)}
              availability={view.availability}
              refused={refused}
              initial={view.initial}
              texts={texts}
              disclosure={texts.disclosure}
              email={view.email}
              isSending={isSending}
            />
          </FormFields>
        </FormTexts>
      </Form>
    </div>
  )
}
