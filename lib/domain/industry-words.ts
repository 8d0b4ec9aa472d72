import type { Industry } from './options.ts';

/**
 * What people say they do, under the industries in which they may look for it, in lower case. Searched, never shown:
 * the list offers only the names of the specification.
 */
export const INDUSTRY_WORDS: Readonly<Record<Industry, string>> = {
  Accounting: 'accountant, bookkeeper, payroll, tax agent, auditor, bas agent',
  Administration: 'admin, receptionist, secretary, clerk, office, data entry, personal assistant',
  'Advertising & Media': 'journalist, tv, television, radio, film, newspaper, graphic designer, photographer',
  Agriculture:
    'farmer, farming, farm hand, ringer, station hand, stockman, jackaroo, jillaroo, grazier, drover, shearer, fruit picker, vineyard, dairy, cattle, sheep, fishing, fisher, forestry, horticulture',
  'Arts & Recreation':
    'artist, musician, actor, dancer, gym, fitness, personal trainer, sport, coach, museum, club',
  Automotive: 'mechanic, panel beater, smash repairs, spray painter, car sales, car dealer, tyres, auto',
  'Banking & Financial Services':
    'bank, teller, finance, mortgage broker, financial planner, superannuation, credit union',
  'Call Centre & Customer Service': 'help desk, contact centre, telemarketing, customer support',
  'Community Services':
    'carer, support worker, disability, ndis, social worker, youth worker, case worker, aged care, ain, childcare, child care, charity, not-for-profit, refuge, community worker',
  Construction:
    'builder, building, labourer, carpenter, chippy, bricklayer, brickie, concreter, scaffolder, roofer, painter, plasterer, tiler, crane, tradie, apprentice, road works, traffic controller',
  Consulting: 'consultant, adviser, advisor',
  Defence: 'army, navy, air force, raaf, adf, soldier, reservist, military, defense',
  'Education and Training':
    'teacher, school, university, tafe, tutor, lecturer, teachers aide, kindergarten, kinder, childcare, early childhood, trainer',
  'Electricity, Gas & Water':
    'electrician, sparky, sparkie, lineworker, linesman, power, solar, meter reader',
  'Emergency Services':
    'police, cop, firefighter, firey, ambulance, ambo, paramedic, rescue, ses, lifeguard, corrections, prison',
  Engineering: 'engineer, draftsman, surveyor, fitter, civil, mechanical',
  Government: 'council, public servant, public service, ranger, land council, politics, local government',
  'Hair & Beauty': 'hairdresser, barber, beautician, nails, salon, massage, make-up',
  'Hospitality & Tourism':
    'chef, cook, waiter, waitress, barista, bar, pub, hotel, motel, cafe, restaurant, kitchen hand, housekeeper, travel, tour guide, fast food, catering, roadhouse',
  'Human Resources': 'hr, recruitment, recruiter, labour hire',
  Insurance: 'claims, loss assessor, underwriter',
  'IT & Telecommunications':
    'computer, software, developer, programmer, web, internet, nbn, telco, phone, information technology',
  Legal: 'lawyer, solicitor, barrister, law, court, paralegal, conveyancer',
  Manufacturing:
    'factory, process worker, production, welder, boilermaker, machinist, machine operator, packer, abattoir, meatworks, meatworker, slaughterman',
  Marketing: 'market research, social media, events, promotions',
  'Medical & Healthcare':
    'nurse, nursing, ain, assistant in nursing, doctor, gp, hospital, dentist, dental, midwife, physio, pharmacist, pharmacy, chemist, pathology, aged care, carer, health worker, vet',
  'Mining Oil & Gas':
    'miner, mine, fifo, fly-in fly-out, dido, driller, drill, rig, quarry, shotfirer, coal, gold',
  'Real Estate': 'property manager, real estate agent, strata, valuer, leasing',
  Retail:
    'shop, store, supermarket, cashier, checkout, sales assistant, butcher, baker, florist, night fill, market stall',
  'Science & Technology': 'scientist, lab, laboratory, researcher, environment',
  'Trades & Services':
    'tradie, tradesman, electrician, sparky, sparkie, plumber, carpenter, chippy, painter, boilermaker, fitter, apprentice, cleaner, cleaning, gardener, landscaper, lawn mowing, handyman, locksmith, pest control, security guard',
  'Transport & Logistics':
    'driver, truck driver, truckie, uber, rideshare, taxi, courier, delivery, bus, train, tram, forklift, warehouse, storeperson, removalist, postie, pilot, airline, shipping, wharfie, freight',
  Other: 'home duties, stay-at-home mum, stay-at-home dad, gig worker, funeral, religious, minister, pastor',
};
