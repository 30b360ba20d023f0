import { drawn } from './drawn.tsx'

export default drawn('Add', 'M12 5v14M5 12h14')
