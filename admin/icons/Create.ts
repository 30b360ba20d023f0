import { drawn } from './drawn.tsx'

export default drawn('Create', 'M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3')
