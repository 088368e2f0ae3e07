export { A_MOMENT, anId } from './ids.ts';
export { aNotification, aNotificationList, aSessionUser, aUser } from './people.ts';
export { aCanaryView, aRelease, aReleasesView, aSectionError } from './releases.ts';
