import { consents, currentConsent } from '#contracts/panel/consent.ts'
import type { ApplicationTexts } from '../pt/be-a-model.ts'

export const beAModel = {
  title: 'Be a model',
  description:
    'Apply with four plain photos and a few details. No make-up, well lit; phone photos are fine. We never charge.',
  formLabel: 'Model application',
  guidanceTitle: 'The photos',
  guidance: ['Close-up and full-body.', 'No make-up.', 'No hair products.', 'Well lit.', 'Phone photos are fine.'],
  safetyTitle: 'What we never ask for',
  safety: [
    'We never charge: not for applying, not for a test shoot, not for a book.',
    'We never ask for nude or underwear pictures.',
  ],
  steps: { about: 'About you', photos: 'Your photos', guardian: 'Guardian', consent: 'Permission' },
  labels: {
    full_name: 'Full name',
    email: 'E-mail',
    phone: 'Phone or WhatsApp',
    birthdate: 'Date of birth',
    city: 'City',
    country: 'Country',
    category: 'Category',
    height: 'Height (cm)',
    instagram: 'Instagram',
    message: 'Message',
    guardian_name: 'Guardian’s name',
    guardian_relationship: 'Relationship',
    guardian_email: 'Guardian’s e-mail',
    profile: 'Profile',
    front: 'Face, front',
    entire: 'Full body',
    side: 'Side',
    consent: 'Permission',
  },
  heightHint: 'For example, 172.',
  relationshipHint: 'Mother, father or legal guardian.',
  categories: { woman: 'Woman', man: 'Man', development: 'Development' },
  categoryHint: 'Development: new faces, at the start of their careers.',
  tooYoung: {
    title: 'Not just yet',
    text: 'Thank you for your interest. We accept applications from the age of 14, so we will not keep anything you have written here. Come back when you are 14, together with your parent or guardian.',
    correct: 'Correct the date of birth',
  },
  guardianLead:
    'Anyone under 18 applies together with a parent or guardian, who receives an e-mail with a link to confirm: until then nobody at the agency sees the photos, and without a confirmation everything is deleted after 15 days.',
  guardianLeadWaiting:
    'Anyone under 18 applies together with a parent or guardian, who confirms through a link. The agency’s e-mail is not working yet: the link is sent as soon as it is. Until they confirm, nobody at the agency sees the photos, and without a confirmation everything is deleted after 15 days.',
  guardianIf: 'Fill this in if you are under 18.',
  photosLead:
    'Four photos, one per pose, with no filters and no retouching. JPEG, PNG, WebP or HEIC, up to 15\u00a0MB each.',
  shots: {
    profile: 'From the shoulders up, with your hair tied back.',
    front: 'From the shoulders up, in window light.',
    entire: 'Facing the camera, head to toe, in plain, close-fitting clothes.',
    side: 'From the side, head to toe, against a plain wall.',
  },
  photo: {
    choose: 'Choose',
    replace: 'Replace',
    remove: 'Remove',
    preparing: 'Preparing…',
    noPreview: 'This browser cannot show this photo. It is checked when you send it.',
    chosen: 'Photo chosen',
  },
  consent: consents[currentConsent].en,
  consentVersion: currentConsent,
  privacy: 'Privacy policy',
  send: 'Send application',
  progress: 'Sending',
  received: 'Receiving…',
  retry: 'Try again',
  chooseAgain: 'For your safety, browsers do not keep photos: please choose them again.',
  sentTitle: 'Application sent',
  afterSent:
    'Our scouting team will review it. We have sent you an e-mail with a link to see what you sent and, should you change your mind, to withdraw it.',
  afterReceived:
    'Our scouting team will review your application. If the agency is interested, it will get in touch through the contact you gave.',
  seeWhatWasSent: 'See what you sent',
  afterSentMinor:
    'An e-mail is on its way to your guardian too. Nobody at the agency sees the photos before they confirm; if they do not, everything is deleted within 15 days.',
  afterSentWaiting:
    'The application has arrived, but the agency’s e-mail is not working yet. As soon as it is, your guardian receives the link to confirm. Nobody at the agency sees the photos before that; without a confirmation, everything is deleted within 15 days.',
} satisfies ApplicationTexts
