/** For how many days an application is kept, and one that waits for a guardian. */
export const retentionDays = { application: 180, awaitingGuardian: 15 }
