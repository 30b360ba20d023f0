import { drawn } from './drawn.tsx'

export default drawn('CheckCircle', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.2l2.8 2.8 5.2-6')
