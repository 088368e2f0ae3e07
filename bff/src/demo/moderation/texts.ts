/** What students report, and what admins answered. */
export const REPORTS: readonly {
  text: string;
  status: 'pending' | 'resolved' | 'rejected';
  reason?: string;
}[] = [
  {
    status: 'pending',
    text: 'The pictures show the building next door. I visited today and the rooms are half that size, without windows.',
  },
  {
    status: 'pending',
    text: 'Humihingi ng reservation fee sa GCash bago pa makita ang kwarto. Mukhang scam, pakitingnan po.',
  },
  {
    status: 'pending',
    text: 'Listed as Females Only but two of the rooms on our floor are rented to male boarders since August. The owner says it is temporary. It has been three months, there is one bathroom for everyone, and nobody told us before we signed. Please ask them to correct the listing so that others know before they pay.',
  },
  { status: 'pending', text: 'The price here is 500 lower than what they ask for when you come.' },
  {
    status: 'pending',
    text: 'Fire exit on the third floor is locked with a padlock and the key is with the caretaker who goes home at six.',
  },
  { status: 'pending', text: 'Same place is posted twice under another name.' },
  {
    status: 'resolved',
    text: 'No Wi-Fi here since June but it is still in the amenities.',
    reason: 'The owner has corrected the amenities.',
  },
  {
    status: 'resolved',
    text: 'This boarding house closed last semester. A pharmacy is there now.',
    reason: 'Confirmed by a visit. The listing was archived.',
  },
  {
    status: 'resolved',
    text: 'The address is in another barangay than the one it is listed under.',
    reason: 'The address was corrected.',
  },
  {
    status: 'resolved',
    text: 'CCTV camera is pointed at the door of the shower room. Nakakabastos.',
    reason: 'The camera was turned to the stairs; pictures of it were sent to us.',
  },
  {
    status: 'rejected',
    text: 'Masungit ang landlady.',
    reason: 'This is an opinion. You can write it in a review.',
  },
  {
    status: 'rejected',
    text: 'They did not return my deposit.',
    reason: 'We cannot settle contracts. The barangay can: bring the receipt.',
  },
  { status: 'rejected', text: 'asdfghjkl' },
  {
    status: 'rejected',
    text: 'The review about the ants is fake, please remove it. Signed, a friend of the owner.',
    reason: 'The review keeps to the rules.',
  },
];

/** Documents that applicants bring to the dialog for becoming an owner. */
export const DOCUMENTS = [
  'DTI Registration Form',
  'Barangay Clearance',
  'Contract of Lease',
  'Community Tax Certificate',
  'Occupancy Permit',
] as const;

export const REJECTIONS = [
  'The document is not readable. Please take another picture in daylight.',
  'The permit is in another name than your account.',
  'The barangay clearance has expired.',
] as const;
