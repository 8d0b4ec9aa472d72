/**
 * Countries and territories by their code in ISO 3166-1, in the order of the English names that people know them by.
 * Kosovo has the code commonly used for it, which is not in the standard. Australia is not listed, nor are its islands
 * with codes of their own (CC, CX, HM, NF): they have Australian postcodes and states.
 */
const NAMES = `
AF Afghanistan, AX Åland Islands, AL Albania, DZ Algeria, AS American Samoa, AD Andorra, AO Angola,
AI Anguilla, AQ Antarctica, AG Antigua and Barbuda, AR Argentina, AM Armenia, AW Aruba, AT Austria,
AZ Azerbaijan, BS Bahamas, BH Bahrain, BD Bangladesh, BB Barbados, BY Belarus, BE Belgium, BZ Belize,
BJ Benin, BM Bermuda, BT Bhutan, BO Bolivia, BA Bosnia and Herzegovina, BW Botswana, BV Bouvet Island,
BR Brazil, IO British Indian Ocean Territory, VG British Virgin Islands, BN Brunei, BG Bulgaria,
BF Burkina Faso, BI Burundi, KH Cambodia, CM Cameroon, CA Canada, CV Cape Verde, BQ Caribbean Netherlands,
KY Cayman Islands, CF Central African Republic, TD Chad, CL Chile, CN China, CO Colombia, KM Comoros,
CK Cook Islands, CR Costa Rica, CI Côte d'Ivoire, HR Croatia, CU Cuba, CW Curaçao, CY Cyprus, CZ Czechia,
CD Democratic Republic of the Congo, DK Denmark, DJ Djibouti, DM Dominica, DO Dominican Republic,
EC Ecuador, EG Egypt, SV El Salvador, GQ Equatorial Guinea, ER Eritrea, EE Estonia, SZ Eswatini,
ET Ethiopia, FK Falkland Islands, FO Faroe Islands, FJ Fiji, FI Finland, FR France, GF French Guiana,
PF French Polynesia, TF French Southern Territories, GA Gabon, GM Gambia, GE Georgia, DE Germany,
GH Ghana, GI Gibraltar, GR Greece, GL Greenland, GD Grenada, GP Guadeloupe, GU Guam, GT Guatemala,
GG Guernsey, GN Guinea, GW Guinea-Bissau, GY Guyana, HT Haiti, HN Honduras, HK Hong Kong, HU Hungary,
IS Iceland, IN India, ID Indonesia, IR Iran, IQ Iraq, IE Ireland, IM Isle of Man, IL Israel, IT Italy,
JM Jamaica, JP Japan, JE Jersey, JO Jordan, KZ Kazakhstan, KE Kenya, KI Kiribati, XK Kosovo, KW Kuwait,
KG Kyrgyzstan, LA Laos, LV Latvia, LB Lebanon, LS Lesotho, LR Liberia, LY Libya, LI Liechtenstein,
LT Lithuania, LU Luxembourg, MO Macao, MG Madagascar, MW Malawi, MY Malaysia, MV Maldives, ML Mali,
MT Malta, MH Marshall Islands, MQ Martinique, MR Mauritania, MU Mauritius, YT Mayotte, MX Mexico,
FM Micronesia, MD Moldova, MC Monaco, MN Mongolia, ME Montenegro, MS Montserrat, MA Morocco,
MZ Mozambique, MM Myanmar, NA Namibia, NR Nauru, NP Nepal, NL Netherlands, NC New Caledonia,
NZ New Zealand, NI Nicaragua, NE Niger, NG Nigeria, NU Niue, KP North Korea, MK North Macedonia,
MP Northern Mariana Islands, NO Norway, OM Oman, PK Pakistan, PW Palau, PS Palestine, PA Panama,
PG Papua New Guinea, PY Paraguay, PE Peru, PH Philippines, PN Pitcairn Islands, PL Poland, PT Portugal,
PR Puerto Rico, QA Qatar, CG Republic of the Congo, RE Réunion, RO Romania, RU Russia, RW Rwanda,
WS Samoa, SM San Marino, ST São Tomé and Príncipe, SA Saudi Arabia, SN Senegal, RS Serbia, SC Seychelles,
SL Sierra Leone, SG Singapore, SX Sint Maarten, SK Slovakia, SI Slovenia, SB Solomon Islands, SO Somalia,
ZA South Africa, GS South Georgia and the South Sandwich Islands, KR South Korea, SS South Sudan,
ES Spain, LK Sri Lanka, BL St Barthélemy, SH St Helena, KN St Kitts and Nevis, LC St Lucia, MF St Martin,
PM St Pierre and Miquelon, VC St Vincent and the Grenadines, SD Sudan, SR Suriname,
SJ Svalbard and Jan Mayen, SE Sweden, CH Switzerland, SY Syria, TW Taiwan, TJ Tajikistan, TZ Tanzania,
TH Thailand, TL Timor-Leste, TG Togo, TK Tokelau, TO Tonga, TT Trinidad and Tobago, TN Tunisia,
TR Türkiye, TM Turkmenistan, TC Turks and Caicos Islands, TV Tuvalu, UG Uganda, UA Ukraine,
AE United Arab Emirates, GB United Kingdom, US United States, UY Uruguay, UM US Outlying Islands,
VI US Virgin Islands, UZ Uzbekistan, VU Vanuatu, VA Vatican City, VE Venezuela, VN Vietnam,
WF Wallis and Futuna, EH Western Sahara, YE Yemen, ZM Zambia, ZW Zimbabwe`;

export type Country = { code: string; name: string };

export const COUNTRIES_ABROAD: readonly Country[] = NAMES.trim()
  .split(/,\s+/)
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));

const CODES: ReadonlySet<string> = new Set(COUNTRIES_ABROAD.map(({ code }) => code));

/** Whether a code is that of a country, or of a territory with its own code, outside Australia. */
export function isCountryAbroad(code: string): boolean {
  return CODES.has(code);
}

/**
 * What else people call a country, and places they know in it, by its code and in lower case. Searched, never shown.
 */
export const COUNTRY_WORDS: Readonly<Record<string, string>> = {
  AE: 'uae, emirates, dubai, abu dhabi',
  AX: 'aland',
  BL: 'saint barthelemy',
  BQ: 'bonaire, saba, sint eustatius',
  CD: 'drc, congo kinshasa, zaire',
  CG: 'congo brazzaville',
  CI: 'ivory coast, cote divoire',
  CN: 'prc, mainland china',
  CV: 'cabo verde',
  CW: 'curacao',
  CZ: 'czech republic',
  FM: 'federated states of micronesia',
  GB: 'uk, great britain, england, scotland, wales, northern ireland',
  GG: 'channel islands',
  HK: 'hongkong',
  IE: 'eire, republic of ireland',
  JE: 'channel islands',
  KN: 'saint kitts',
  KP: 'dprk',
  KR: 'korea, republic of korea',
  LC: 'saint lucia',
  MF: 'saint martin',
  MM: 'burma',
  MO: 'macau',
  NL: 'holland',
  NZ: 'aotearoa',
  PH: 'the philippines',
  PM: 'saint pierre',
  PS: 'gaza, west bank',
  RE: 'reunion',
  SH: 'saint helena, ascension, tristan da cunha',
  ST: 'sao tome',
  SX: 'saint martin',
  SZ: 'swaziland',
  TL: 'east timor',
  TR: 'turkey, turkiye',
  US: 'usa, america',
  VA: 'holy see',
  VC: 'saint vincent',
  VN: 'viet nam',
};
