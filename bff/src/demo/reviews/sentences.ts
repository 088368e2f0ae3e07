import type { Amenity } from '@elbi/contract/codes';

/**
 * What students write, by the stars they give. The first lists are whole reviews or beginnings of
 * one; the others go on.
 */
type Stars = 1 | 2 | 3 | 4 | 5;

export const BEGINNINGS: Readonly<Record<Stars, readonly string[]>> = {
  5: [
    'Best decision of my freshman year.',
    'Stayed here for three years and would do it again.',
    'Sobrang bait ni landlady, parang pangalawang nanay.',
    'Feels like home, only with better Wi-Fi.',
    'Malinis, tahimik, at malapit sa lahat. Sulit ang bayad.',
    'I moved four times before I found this place and I am not moving again.',
    'Super recommended lalo na sa mga first time mag-dorm.',
    'Clean rooms, fair rent, people who greet you by name.',
    'Everything in the listing is true, which is rarer than you think.',
    'My parents slept better once they had met the owner.',
    'Ang linis ng CR, promise. That alone is five stars.',
    'Quiet enough that I finished my thesis here.',
    'They fixed a leaking tap the same afternoon I reported it.',
    'Walang masabi. From move-in to move-out maayos lahat.',
    'Got my deposit back in full, two days after I left.',
    'Hidden gem talaga, huwag niyo nang ipagkalat masyado.',
    'Ate sa baba always saved me food when my lab ran late.',
    'Solid. Three semesters, zero drama.',
    'The owner waited up for me when my bus from Bicol came at 2 AM.',
    'Mas mura sa iba pero mas maayos. Ewan ko kung paano nila nagagawa.',
    'Perfect for someone who studies at night and sleeps in the morning.',
    'I cried a little when I moved out.',
  ],
  4: [
    'Good place overall.',
    'Okay na okay, may konting kulang lang.',
    'Happy here so far, second semester na.',
    'Worth the price.',
    'Maayos naman, no major complaints.',
    'Nice room, nice people, so-so plumbing.',
    'Comfortable and safe, which is what I was looking for.',
    'Better than my last two boarding houses.',
    'Nagustuhan ko yung lugar, medyo mainit lang pag tanghali.',
    'I would recommend it to friends, and already did.',
    'Four stars because nothing is perfect, but this is close.',
    'Clean and well run.',
    'Very decent for the price range.',
    'Ok yung location at mababait ang kasama sa bahay.',
    'The pictures are honest.',
    'Good for students who do not need much.',
    'Tahimik sa gabi, which matters during finals.',
    'Liked it enough to stay for the midyear term.',
    'Friendly owner, strict about payments but fair.',
    'Solid choice kung malapit dito ang college mo.',
  ],
  3: [
    'It is okay. You get what you pay for.',
    'Sakto lang.',
    'Not bad, not great.',
    'Pwede na para sa presyo.',
    'Fine for one semester.',
    'Mixed feelings about this one.',
    'The room is good but the rules are a lot.',
    'Depends on your roommates, honestly.',
    'Location is great, the rest is average.',
    'Okay lang kung sanay ka sa probinsya.',
    'Had good months and bad months here.',
    'Average dorm life.',
    'Maganda sa pictures, medyo maliit sa personal.',
  ],
  2: [
    'Would not stay here again.',
    'Medyo nakakadismaya.',
    'Left after one semester.',
    'The idea is good, the upkeep is not.',
    'Not what the pictures show.',
    'Hindi ko mairerekomenda sa may maagang klase.',
    'Too many people for the number of bathrooms.',
    'It was fine in the first month.',
    'Had to buy my own fan, my own bulb and my own patience.',
  ],
  1: [
    'Avoid.',
    'Ang tagal ibalik ng deposit, kailangan pang kulitin.',
    'Never again.',
    'I moved out after three weeks.',
    'Huwag na kayong magsayang ng oras.',
    'Nobody answers when something breaks.',
    'Worst semester of my life, and I took Math 27 twice.',
    'The room I was shown is not the room I got.',
  ],
};

/** What goes well, in the words of those who give four or five stars (and sometimes three). */
export const PRAISE: readonly string[] = [
  'Water never ran out, even in April.',
  'The study area is actually used for studying.',
  'Mabilis mag-reply si owner kahit weekend.',
  'Rooms are swept every Monday.',
  'You can hear birds in the morning instead of tricycles.',
  'Malakas ang signal kahit sa loob ng kwarto.',
  'Lots of outlets, finally.',
  'The mattress is firm and new.',
  'May sampayan sa taas kaya hindi amoy kulob ang damit.',
  'My roommates became my groupmates became my friends.',
  'They let my mother sleep over when I was sick.',
  'Bills are posted on the door with the computation.',
  'Good light for reading until almost six.',
  'Safe umuwi kahit gabi kasi maraming tao sa kanto.',
  'The stairs are well lit.',
  'Even during the long brownout they had a generator for the fans.',
  'Walang ipis. I checked.',
  'Rent did not go up in two years.',
  'They allow late payment if you tell them early.',
  'The kitchen is shared but everyone washes up.',
  'Malapit sa kainan, laundry at printing shop.',
  'The gate guard knows all of us by name and by course.',
  'Big windows, so no need for the fan before noon.',
  'Ang sarap ng simoy ng hangin galing sa bundok.',
  'They replaced my bed when a slat broke, no questions asked.',
  'Quiet hours are respected.',
  'Pet cat of the house is a bonus star.',
  'Nakakatipid kasi pwede maglakad papuntang klase.',
];

/** What could be better; for four stars and fewer. */
export const QUIBBLES: readonly string[] = [
  'The stairs are steep when you carry groceries.',
  'Medyo maingay pag may videoke ang kapitbahay.',
  'Hot in the afternoon if your room faces west.',
  'The bathroom queue at 6:30 AM is real.',
  'Wish there were more shelves.',
  'Mahina ang tubig sa third floor pag sabay-sabay naliligo.',
  'Parking is tight on weekends.',
  'Lumalamok pag tag-ulan, magdala ng kulambo.',
  'The Wi-Fi slows down around nine in the evening.',
  'Only one refrigerator for everyone.',
  'You need slippers with grip when the hallway is wet.',
  'Study tables are a bit small for a laptop and a notebook.',
  'The rooster next door has no concept of weekends.',
  'Cell signal is weak in the inner rooms.',
  'Laundry takes two days to dry in July.',
  'Cabinets could use new hinges.',
];

/** What goes wrong; for two stars and one. */
export const COMPLAINTS: readonly string[] = [
  'The ceiling leaked on my desk for a month.',
  'Laging putol ang internet tuwing may exam.',
  'Ants in the cabinet, cockroaches in the sink.',
  'They added two beds to a room for four.',
  'The rent went up in the middle of the contract.',
  'Walang sumasagot sa text pag may sira.',
  'Charges for “maintenance” that nobody maintained.',
  'The lock of our door did not work for two weeks.',
  'Maingay hanggang madaling araw, walang sumasaway.',
  'Water was out every afternoon.',
  'The bathroom light flickers, and then it does not.',
  'My deposit is still with them after three months.',
  'Ang dilim sa daan pauwi, walang ilaw sa kanto.',
  'Visitors of others used our kitchen and left it as it was.',
  'Mold on the wall behind the cabinet.',
];

/** Sentences about something that the place has, or that its rules say. */
export const OF_AMENITY: Readonly<Record<Amenity, readonly string[]>> = {
  wifi: [
    'Wi-Fi survived a whole online defense.',
    'Internet is fast until everyone comes home.',
    'Stable ang Wi-Fi, nakapag-stream pa kami ng UAAP.',
  ],
  'air conditioning': [
    'Aircon is worth the extra peso in May.',
    'The aircon is cleaned regularly, you can smell the difference.',
  ],
  pets: ['I could bring my cat, which decided it for me.', 'The dogs of the house are sweet.'],
  parking: ['Safe ang motor ko sa loob ng gate.', 'Enough space for my bike, under a roof.'],
  cctv: ['CCTV helped me find my lost package.', 'I feel safe with the cameras at the gate.'],
  cooking: [
    'Being allowed to cook saved me about half of my allowance.',
    'Nakakaluto kami ng sinigang pag Sunday.',
  ],
};

export const OF_CURFEW: readonly string[] = [
  'Curfew is {curfew} and they mean it.',
  'The {curfew} curfew was easier to live with than I thought.',
  'Mahigpit sa curfew pero nakikiusap naman pag may thesis.',
];

export const OF_NO_CURFEW: readonly string[] = [
  'No curfew, so rehearsals were no problem.',
  'Walang curfew pero tahimik pa rin sa gabi.',
];

export const OF_WALK: readonly string[] = [
  '{walk} minutes to {gate} on foot, I counted.',
  'Nasa {gate} ka na in {walk} minutes.',
];

export const ENDINGS: Readonly<Record<'glad' | 'so-so' | 'sorry', readonly string[]>> = {
  glad: [
    'Thank you po!',
    'Will miss this place.',
    'Reserve early, it fills up by May.',
    '10/10.',
    'See you next sem!',
    'Salamat, Tita!',
    'Highly recommended.',
  ],
  'so-so': [
    'Visit before you pay.',
    'Ask for a room on the second floor.',
    'Tingnan niyo muna bago kayo mag-down.',
    'Hoping they read this.',
  ],
  sorry: [
    'Look elsewhere.',
    'Read the contract twice.',
    'Ingat sa mga susunod.',
    'I hope they do better.',
  ],
};

/** For places that are paid by the night. */
export const GUESTS: Readonly<Record<Stars, readonly string[]>> = {
  5: [
    'Stayed two nights for my sister’s graduation, everything was spotless.',
    'Perfect for our field trip group, and the staff cooked us breakfast at five.',
    'Check-in took three minutes. The bed was even better.',
    'Malinis ang kwarto at mabango ang kumot. Babalik kami!',
    'The view of the lake in the morning is worth the whole price.',
  ],
  4: [
    'Comfortable rooms, breakfast is simple but hot.',
    'Good stop for parents who visit, easy parking.',
    'Maganda ang kwarto, medyo mabagal lang ang hot shower.',
    'Friendly front desk, thin walls.',
  ],
  3: [
    'Okay for one night.',
    'The room is dated but the sheets are clean.',
    'Sakto lang para sa presyo, huwag mag-expect ng hotel sa Maynila.',
  ],
  2: [
    'The air conditioner sounded like a jeepney.',
    'We booked a family room and got two extra mattresses on the floor.',
  ],
  1: [
    'Our reservation was given to somebody else and nobody said sorry.',
    'Towels were damp and the door did not close.',
  ],
};

/** Exactly as long as a review may be before it is cut (198), and one character longer. */
export const AT_THE_CUT = {
  whole:
    'I stayed here for two semesters while finishing my thesis. The rooms are clean, the landlady is kind, and the curfew is fair. Bring your own electric fan in summer, because it gets hot after lunch!!',
  cut: 'Nakatira ako dito nang dalawang taon at wala akong masabing masama. Malinis ang kwarto, mabait ang may-ari, at malapit sa sakayan. Magdala lang ng sariling bentilador tuwing tag-init, ang alinsangan.',
} as const;
